import { commentLimit } from '../../../protocol/http/comments.ts';
import type { FormField } from '../../app/use-form.ts';
import { count } from '../../i18n/locale.ts';
import { Field } from '../../ui/Field.tsx';

/** The text of a comment, as long as its place allows. The focus is in it at once, because a press has opened it. */
export function CommentField({ location, value, error, onChange }: FormField<string> & { location: string }) {
  const limit = commentLimit(location);
  return (
    <Field
      label="Your comment"
      error={error}
      hint="Markdown: **bold**, *italic*, [words](https://…)."
      aside={`${count(value.length)} / ${count(limit)}`}
    >
      {(aria) => (
        <textarea
          className="control control-text min-h-24 resize-y"
          {...aria}
          ref={(area) => {
            if (area && !area.dataset['seen']) {
              area.dataset['seen'] = 'true';
              area.focus();
            }
          }}
          rows={4}
          maxLength={limit}
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}
