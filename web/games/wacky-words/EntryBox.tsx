import { LONGEST } from '../../../games/acrotopia/acronym.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useSubmission } from '../acrotopia/useSubmission.ts';
import { WriteForm } from '../acrotopia/WriteForm.tsx';

export interface EntryBoxProps {
  title: string;
  labels: readonly string[];
  hint?: string;
  progress: string;
  optional?: boolean;
  short?: boolean;
}

export function EntryBox({ title, labels, hint, progress, optional = false, short = false }: EntryBoxProps) {
  const handing = useSubmission(title, labels.length);
  const { texts, setText, submit } = handing;
  const isFull = texts.every((text) => text.trim() !== '');
  return (
    <WriteForm
      label={labels[0] ?? ''}
      {...{ handing, progress }}
      ready={optional || isFull}
      onSend={() => void submit(texts)}
      saved={<SentTexts texts={texts} />}
    >
      {labels.map((label, i) => (
        <TextField
          key={label}
          label={label}
          value={texts[i] ?? ''}
          onChange={(text) => setText(i, text)}
          maxLength={LONGEST}
          hint={i === labels.length - 1 ? hint : undefined}
          autoComplete="off"
          enterKeyHint="send"
          {...(short ? {} : { rows: 2 })}
        />
      ))}
    </WriteForm>
  );
}

function SentTexts({ texts }: { texts: readonly string[] }) {
  const filledTexts = texts.filter((text) => text.trim() !== '');
  if (filledTexts.length === 0) return 'Nothing: the house writes all of it.';
  if (filledTexts.length === 1) return <bdi>{filledTexts[0]}</bdi>;
  return (
    <ol className="grid gap-1 m-0 ps-[1.4em] text-base">
      {filledTexts.map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ol>
  );
}
