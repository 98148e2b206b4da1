/** The mails that the server under test wrote to its outbox folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

function folder(): string {
  const data = process.env.SITEOFFICE_DATA
  if (data === undefined) throw new Error('SITEOFFICE_DATA must name the data folder of the server at BASE_URL')
  return join(data, 'outbox')
}
/** Quoted-printable, as far as letters of ours go. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function mailsTo(address: string): string[] {
  // it comes with the first mail
  const files = existsSync(folder()) ? readdirSync(folder()).filter(name => name.endsWith('.eml')) : []
  return files
    .toSorted()
    .map(name => readFileSync(join(folder(), name), 'utf8'))
    .filter(mail => mail.includes(`To: ${address}`))
    .map(plain)
}
/** Waits for a mail to an address that has a link to sign by, and gives its path. */
export async function signingLinkFor(address: string): Promise<string> {
  const link = () => mailsTo(address).flatMap(mail => /\/sign#[\w-]+/.exec(mail)?.[0] ?? [])
  await expect.poll(() => link().length, `links to sign for ${address}`).toBeGreaterThan(0)
  return link().at(-1) ?? ''
}
/** Waits for a mail to an address that can be stopped, and gives the path of the link that stops such mails. */
export async function stopLinkFor(address: string): Promise<string> {
  const link = () => mailsTo(address).flatMap(mail => /\/stop-mails#[\w.-]+/.exec(mail)?.[0] ?? [])
  await expect.poll(() => link().length, `links to stop mails to ${address}`).toBeGreaterThan(0)
  return link().at(-1) ?? ''
}
/** Waits for the mail of that number to an address, and gives the path that its one-time link leads to. */
export async function linkFor(address: string, number = 1): Promise<string> {
  await expect.poll(() => mailsTo(address).length, `mails to ${address}`).toBeGreaterThanOrEqual(number)
  const link = /https?:\/\/[^/\s"]+(?<path>\/(?:set-password|confirm-email)#[\w-]+)/.exec(
    mailsTo(address)[number - 1] ?? '',
  )
  if (link?.groups?.['path'] === undefined) throw new Error(`The mail to ${address} holds no link`)
  return link.groups['path']
}
/** Waits for a mail to an address that says these words. */
export const mailSays = (address: string, words: RegExp): Promise<void> =>
  expect.poll(() => mailsTo(address).some(mail => words.test(mail)), `a mail to ${address}`).toBe(true)
