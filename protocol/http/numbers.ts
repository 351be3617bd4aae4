import * as v from 'valibot';

export const wholeText = (digits: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{1,${digits}}$`), `must be a whole number of at most ${digits} digits`),
    v.transform(Number),
  );
