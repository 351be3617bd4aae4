import type { Page } from 'playwright-core';

/** The visible fields of a phone's page whose text is smaller than 16 px: an iPhone zooms into them at a tap. */
export const smallFieldsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isPhone = matchMedia('(width <= 700px)').matches;
    const fields = document.querySelectorAll<HTMLElement>(
      ':is(input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color], [type=hidden]), select, textarea)',
    );
    return [...fields]
      .filter((field) => isPhone && field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120));
  });
