/** Screens that a journey passes are looked at by axe, and their console has to stay silent. */
import { expect, type Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from './axe.ts'
import { overflowOf } from './screen.ts'

/** What an answer with an error status makes the browser write by itself: journeys ask for some. */
const OWN_WORDS = /^Failed to load resource: the server responded with a status of 4/

type Look = (words: string, within?: string) => Promise<void>
/** Call before the page is opened; the function that it gives looks at the screen as it stands. */
export async function looker(page: Page): Promise<Look> {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !OWN_WORDS.test(message.text())) complaints.push(message.text())
  })
  await bringAxe(page.context())
  return async (words, within) => {
    const wide = await overflowOf(page)
    const found = [
      ...(await complaintsOfAxe(page, within)),
      ...complaints.splice(0),
      ...(wide > 0 ? [`${wide} px too wide`] : []),
    ]
    expect.soft(found, words).toEqual([])
  }
}
