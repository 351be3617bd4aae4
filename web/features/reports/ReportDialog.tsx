import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import { ReportBody, type ReportKind } from '../../../protocol/http/reports.ts';
import { accountDialog } from '../../lib/account-dialog.ts';
import { call } from '../../lib/api.ts';
import { isMember, loadSession, session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { ReportedThing } from './ReportedThing.tsx';
import { RulePicker } from './RulePicker.tsx';
import type { ReportLine, ReportTarget } from './report-target.ts';

const CHOOSE = 'Please choose a user to report and select the rule that was broken.';
const SIGN_IN = 'You must be logged in to file a report.';
const DELIVERED = 'Thank you — your report was delivered to moderators.';
const { rule, description } = ReportBody.pipe[0].entries;
const Form = v.strictObject({ rule: v.pipe(v.string(), v.minLength(1, CHOOSE), rule), description });

/** File a Report: the reported item as it is, the rule, and the reporter's description. */
export function ReportDialog({ target: initialTarget, onClose }: { target: ReportTarget | 'anyone'; onClose: () => void }) {
  const [target, setTarget] = useState(initialTarget === 'anyone' ? null : initialTarget);
  if (!isMember.value) return <Refused onClose={onClose} />;
  if (!target)
    return (
      <Dialog open title="File a report" onClose={onClose}>
        <p className="mb-3 text-ink-soft text-sm">Who is it about?</p>
        <PersonSearch roomy onPick={({ id, name }) => setTarget({ kind: 'user', user: id, name })} />
      </Dialog>
    );
  return <ReportForm target={target} onClose={onClose} />;
}

function Refused({ onClose }: { onClose: () => void }) {
  const go = (view: 'login' | 'register') => () => {
    onClose();
    accountDialog.value = { view };
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={go('login')}>
        Log in
      </Button>
      <Button variant="primary" onClick={go('register')} data-autofocus>
        Register
      </Button>
    </>
  );
  return (
    <Dialog open title="File a report" onClose={onClose} size="small" footer={footer}>
      <p className="mb-2">{SIGN_IN}</p>
      <p className="text-ink-soft text-sm">
        An account is free and takes a minute. With one, you’ll hear what came of your report.
      </p>
    </Dialog>
  );
}

const draftName = ({ kind, user, seat, game, channel, setup, post, comment, line }: ReportTarget): string =>
  ['report', kind, game ?? channel ?? setup ?? post ?? comment ?? '', seat ?? user ?? line?.id ?? ''].join('-');

/** Whether the target is a line whose speaker the reporter does not know. */
const isUnnamed = ({ kind, user, seat }: ReportTarget): boolean => kind === 'game' && user === undefined && seat === undefined;

const OF_A_THING: readonly ReportKind[] = ['setup', 'table', 'post', 'comment'];
function titleOf(target: ReportTarget): string {
  if (OF_A_THING.includes(target.kind)) return `Report this ${target.kind}`;
  return isUnnamed(target) ? 'Report this line' : `Report ${target.name}`;
}

/** Returns the id of the reported member if the reporter can block them; null otherwise. */
function blockable({ user }: ReportTarget): string | null {
  const { id, blockedUsers = [] } = session.value;
  return user?.startsWith('u') && user !== id && !blockedUsers.includes(user) ? user : null;
}

function ReportForm({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const [line, setLine] = useState<ReportLine | null>(target.line ?? null);
  const [isSent, setSent] = useState(false);
  const { kind, name, user, seat, game, channel, setup, post, comment } = target;
  const form = useForm(Form, {
    initial: { rule: '', description: '' },
    submit: (body) =>
      call('POST /api/report/send', {
        ...body,
        kind,
        game,
        channel,
        setup,
        post,
        comment,
        seat,
        line: line?.id,
        // A seat is enough, and in a game with hidden names nothing more may be sent.
        ...(seat === undefined && { user }),
      }),
    done: DELIVERED,
    draft: draftName(target),
    after: () => (blockable(target) ? setSent(true) : onClose()),
  });
  const { pending: isBlocking, run: block } = useAction((id: string) => call('POST /api/user/block', { user: id, want: true }), {
    retry: true,
    done: `${name} is blocked.`,
    after: async () => {
      await loadSession().catch(() => undefined);
      onClose();
    },
  });
  const toBlock = isSent ? blockable(target) : null;
  if (toBlock !== null)
    return (
      <Dialog
        open
        title="Block them too?"
        onClose={onClose}
        footer={<BlockFooter {...{ name, isBlocking, onClose }} onBlock={() => void block(toBlock)} />}
      >
        <p className="mb-2">{DELIVERED}</p>
        <p className="text-ink-soft text-sm">
          If you block {name}, neither of you can write to the other, and what they say in chat rooms is hidden from you. You can
          take it back at any time.
        </p>
      </Dialog>
    );
  const description = form.field('description');
  const footer = (
    <>
      <FormError className="basis-full">{form.error}</FormError>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" icon="send" loading={form.pending} onClick={() => void form.submit()}>
        Send report
      </Button>
    </>
  );
  return (
    <Dialog open title={titleOf(target)} onClose={onClose} footer={footer}>
      <form className="grid grid-cols-[minmax(0,1fr)] gap-4" {...form.props}>
        <ReportedThing target={target} line={line} onLine={setLine} />
        <RulePicker {...form.field('rule')} game={kind === 'game' && line === null} />
        {form.values.rule !== '' && (
          <TextField
            label="What happened?"
            hint="Optional. Only moderators see it."
            rows={4}
            maxLength={5_000}
            {...description}
            value={description.value ?? ''}
          />
        )}
        <p className="text-ink-soft text-xs">
          {isUnnamed(target) && 'Moderators see who said it. '}
          Only moderators learn who reported it, and you’ll hear when they have decided.{' '}
          <Link href="/policy/rules" className="underline" onClick={onClose}>
            Rules and penalties
          </Link>
        </p>
      </form>
    </Dialog>
  );
}

interface BlockFooterProps {
  name: string;
  isBlocking: boolean;
  onBlock: () => void;
  onClose: () => void;
}
function BlockFooter({ name, isBlocking, onBlock, onClose }: BlockFooterProps) {
  // The button that had the focus has been removed.
  const doneButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    doneButton.current?.focus();
  }, []);
  return (
    <>
      <Button ref={doneButton} variant="ghost" onClick={onClose}>
        Done
      </Button>
      <Button variant="danger" icon="ban" loading={isBlocking} onClick={onBlock}>
        Block {name}
      </Button>
    </>
  );
}
