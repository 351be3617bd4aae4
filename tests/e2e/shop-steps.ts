/** Steps of a member in the shop, and in the settings to which it leads. */
import type { Page } from 'playwright-core';
import { lanternPng } from './picture.ts';

/** Buys an item on the page of the shop, and leaves its dialog open. */
export async function buy(page: Page, site: string, item: string, price: number): Promise<void> {
  await page.goto(`${site}/user/shop`);
  await page.getByRole('button', { name: `Buy: ${item}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: item });
  await dialog.getByRole('button', { name: `Buy for ${price}` }).click();
  await dialog.getByText('It’s yours.').waitFor();
}

export async function writeDeathMessage(page: Page, message: string): Promise<void> {
  const setting = page.locator('#death-message');
  await setting.getByLabel('Death message').fill(message);
  await setting.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Death message changed').waitFor();
}

export async function createEmote(page: Page, name: string): Promise<void> {
  const setting = page.locator('#emotes');
  await setting.getByLabel('A new emote').fill(name);
  await setting.locator('input[type=file]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: lanternPng() });
  await setting.getByRole('button', { name: 'Create' }).click();
  await page.getByText(`:${name}:`, { exact: true }).waitFor();
}
