import type { Page } from 'playwright-core';

export interface PageMemory {
  /** Nodes in the document, and nodes outside that scripts still hold. */
  nodes: number;
  listeners: number;
  /** Bytes. */
  heap: number;
}

/** Returns the memory of the page after forced garbage collections. It must be the only page of its process. */
export async function pageMemory(page: Page): Promise<PageMemory> {
  const cdp = await page.context().newCDPSession(page);
  // Nodes and the functions that hold them are collected in turns.
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}
