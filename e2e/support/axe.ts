/** What axe has to say against a screen. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into every page of a context: once for all screens, for it is large. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: SOURCE })
}

/** A line for each rule that the screen breaks, with where it does; a selector limits it to a part. */
export async function complaintsOfAxe(page: Page, within?: string): Promise<string[]> {
  const violations = await page.evaluate(async part => {
    // A list of options that closes covers what is below it for as long; on a busy machine it takes frames to begin.
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    // Rows that are asked for anew are faint for as long, which others' work may bring about at any time.
    const isBusy = (): boolean => document.querySelector('[aria-busy="true"]') !== null
    const closing = (): boolean =>
      document.querySelector('.combobox-popup') !== null &&
      document.querySelector('[role="combobox"][aria-expanded="true"]') === null
    await frame().then(frame)
    for (let frames = 0; frames < 300 && (isBusy() || closing()); frames++) await frame()
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const results = await window.axe.run(part ?? document, {
      resultTypes: ['violations'],
      preload: false,
      // WCAG 2.2 asks for 24 by 24 pixels; axe leaves its rule off until it is asked for
      rules: { 'target-size': { enabled: true } },
    })
    return results.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.map(node => `${String(node.target)} ${node.html.slice(0, 160)}`),
    }))
  }, within)
  return violations.map(({ id, impact, where }) => `${id} (${impact}): ${where.slice(0, 3).join(' | ')}`)
}
