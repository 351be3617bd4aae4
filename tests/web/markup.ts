import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const TAG = /<([a-z][a-z0-9]*)((?: [\w:-]+(?:="[^"]*")?)+)(\/?)>/gi;

/** Renders components to HTML; the class is the first attribute of each element. */
export const markup = (what: ReactNode): string =>
  renderToStaticMarkup(what).replace(TAG, (_, name: string, attributes: string, end: string) => {
    const [named = ''] = / class="[^"]*"/.exec(attributes) ?? [];
    return `<${name}${named}${attributes.replace(named, '')}${end}>`;
  });
