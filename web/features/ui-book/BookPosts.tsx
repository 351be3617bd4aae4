import { useState } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import { toast } from '../../ui/toast.ts';
import { DraftConflict } from '../posts/DraftConflict.tsx';
import { LazyComposer } from '../posts/LazyComposer.tsx';
import { LazyPostText } from '../posts/LazyPostText.tsx';
import { useDraft } from '../posts/use-draft.ts';
import { ExampleShelf } from './ExampleShelf.tsx';

const POST = `[quote=p1.1:0-40]
I would not have guessed that, @Ana Bo. %Serial Killer on night one? :wolf: My Cop said ||**Bo** is guilty||.

||
- the whole
- plan
||

[quote=p2.1:0-9]

## What I saw
https://youtu.be/dQw4w9WgXcQ
/game/abc123/review
https://duskhaven.example/game/abc123/review?line=33

1. \`code\` and ~~struck~~
2. [a link](https://example.org) and ![a picture of elsewhere](https://example.org/cat.png)

| night | killed |
| ----- | -----: |
| 1     |    Ana |

> Their words, in a quote that I typed.`;

const QUOTES = {
  'p1.1:0-40': {
    author: 'Ana Bo',
    text: 'The night was **quiet**. No one died, so a Doctor lives.',
    href: '/community/forums/thread/t?reply=p1',
  },
  'p2.1:0-9': { gone: true as const },
};

export function BookPosts() {
  const draft = useDraft('ui-book');
  const [text, setText] = useState('An answer that was refused.');
  const [other, setOther] = useState(true);
  const location = globalThis.location?.origin ?? '';
  return (
    <>
      <ExampleShelf title="A post" column>
        <LazyPostText
          text={POST.replaceAll('https://duskhaven.example', location).replace('\n/game', `\n${location}/game`)}
          quotes={QUOTES}
          mentions={{ 'Ana Bo': 'u1' }}
        />
      </ExampleShelf>
      <ExampleShelf title="Writing one" column>
        <LazyComposer
          label="Your reply"
          value={draft.text}
          onChange={draft.write}
          limit={LIMITS.bio}
          submitLabel="Reply"
          onSubmit={() => {
            toast('Sent');
            draft.clear();
          }}
          hint="What you write here is still there after a reload."
        />
        <LazyComposer
          label="Your comment"
          value={text}
          onChange={setText}
          limit={30}
          submitLabel="Comment"
          onSubmit={() => toast('Sent')}
          onCancel={() => setText('')}
          problem="You just wrote here. Wait 30 seconds."
        />
        <LazyComposer
          label="While it is sent"
          labelHidden
          value="On its way."
          onChange={() => undefined}
          limit={500}
          submitLabel="Comment"
          onSubmit={() => undefined}
          busy
        />
        {other && (
          <DraftConflict
            ownText="I think that Bo is the Mafioso, because"
            other="I think that Bo is the Mafioso, and that Ana knew it since day one."
            onResolve={() => setOther(false)}
          />
        )}
      </ExampleShelf>
    </>
  );
}
