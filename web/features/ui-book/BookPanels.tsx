import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Skyline } from '../../ui/Skyline.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { toast } from '../../ui/toast.ts';
import { ExampleShelf } from './ExampleShelf.tsx';
import { LONG_NAME } from './samples.ts';

export function BookPanels() {
  return (
    <>
      <Floating />
      <Toasts />
      <ExampleShelf title="Banners" column>
        <Banner
          kind="lantern"
          actions={
            <Button size="small" variant="primary">
              Return
            </Button>
          }
        >
          You sit in a game: <b>Classic 7</b>, night 2.
        </Banner>
        <Banner onClose={() => toast('Closed')}>The table opens in a minute.</Banner>
        <Banner kind="warning" icon="wifi-off">
          The connection is lost. Trying again…
        </Banner>
        <Banner kind="error">{`${LONG_NAME} ${LONG_NAME} could not be seated.`}</Banner>
      </ExampleShelf>
      <Stands />
      <ExampleShelf title="The village" column>
        <div className="flex items-end gap-4 flex-wrap">
          {[24, 32, 64, 128].map((size) => (
            <Logo key={size} size={size} />
          ))}
        </div>
        <div className="overflow-hidden rounded-card border border-line">
          <Skyline />
        </div>
      </ExampleShelf>
    </>
  );
}

function Floating() {
  const [open, setOpen] = useState<'plain' | 'guarded' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <ExampleShelf title="What floats">
      <Button onClick={() => setOpen('plain')}>Dialog</Button>
      <Button onClick={() => setOpen('guarded')}>Guarded dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Popover label="Filters" trigger={(trigger) => <Button {...trigger}>Popover</Button>}>
        {(close) => (
          <div className="grid gap-3">
            <p className="m-0">Anything may stand here.</p>
            <Button size="small" onClick={close}>
              Close
            </Button>
          </div>
        )}
      </Popover>
      <Menu
        label="Table"
        align="start"
        trigger={(trigger) => <IconButton icon="more" label="Table menu" {...trigger} />}
        items={[
          { label: 'Copy the link', icon: 'link' },
          { label: 'Sound', icon: 'sound', checked: true },
          { label: 'Rules', icon: 'book', href: '/ui' },
          { label: 'Pause', icon: 'pause', disabled: true },
          'line',
          { label: 'Leave', icon: 'leave', danger: true },
        ]}
      />
      <Tooltip text="Two players wait to vote.">
        <Button variant="ghost" icon="info">
          Tooltip
        </Button>
      </Tooltip>
      <Dialog
        open={open === 'plain' || open === 'guarded'}
        onClose={close}
        title="Host a game"
        guard={open === 'guarded' ? 'The game you set up is not hosted yet.' : null}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Host
            </Button>
          </>
        }
      >
        <p className="mt-0">One column, whatever stands in it. The primary action is at the bottom right.</p>
        <Skeleton kind="row" count={6} />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Leave the game?"
        action="Leave"
        danger
        onConfirm={() => undefined}
        onClose={close}
      >
        The others play on without you, and a bot may take your seat.
      </ConfirmDialog>
    </ExampleShelf>
  );
}

function Toasts() {
  return (
    <ExampleShelf title="Notices">
      <Button onClick={() => toast('Ana took a seat.')}>Info</Button>
      <Button onClick={() => toast('The link is copied.', { kind: 'success' })}>Success</Button>
      <Button onClick={() => toast('The table is full.', { kind: 'warning' })}>Warning</Button>
      <Button onClick={() => toast('That name is taken. Choose another.', { kind: 'error' })}>Error</Button>
      <Button onClick={() => toast('Your game begins.', { pinned: true, action: { label: 'Go', run: () => undefined } })}>
        Pinned
      </Button>
      <Button onClick={() => toast(`${LONG_NAME} ${LONG_NAME}${LONG_NAME}`, { pinned: true })}>Long</Button>
    </ExampleShelf>
  );
}

function Stands() {
  return (
    <ExampleShelf title="Empty, failed, loading" column>
      <div className="grid gap-4 md:grid-cols-3">
        <Card>
          <Empty drawing="table" action={<Button variant="primary">Host a game</Button>}>
            No table is open. Set one, and the village comes.
          </Empty>
        </Card>
        <Card>
          <ErrorState error="The list of games could not be fetched." />
        </Card>
        <Card title="Loading" actions={<Button size="small">All</Button>} band="cult">
          <Skeleton />
          <div className="h-4" />
          <Skeleton kind="row" count={2} />
        </Card>
        {(['lantern', 'letter', 'search', 'door', 'graveyard'] as const).map((drawing) => (
          <Card key={drawing}>
            <Empty drawing={drawing} small>
              {`The drawing ‘${drawing}’.`}
            </Empty>
          </Card>
        ))}
        <Card bare raised band={250}>
          <Skeleton kind="game" count={2} />
        </Card>
        <Box as="div">
          <h2 className="m-0 text-base">A box</h2>
          <p className="m-0 text-sm">Tighter than a card.</p>
        </Box>
        <Box as="div" roomy>
          <h2 className="m-0 text-base">A roomy box</h2>
          <p className="m-0 text-sm">For fields.</p>
        </Box>
      </div>
    </ExampleShelf>
  );
}
