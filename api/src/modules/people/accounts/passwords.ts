/** Passwords: argon2id, at most two at a time, so that a storm of sign-ins does not stall everything else. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Owner } from '@siteoffice/domain/engine/password-rule'
import { passwordProblem } from '@siteoffice/domain/engine/password-rule'
import { wrongField } from '../../../lib/failure.ts'

const derive = promisify(argon2)
const MEMORY_KIB = 19_456
const PASSES = 2
const AT_A_TIME = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_A_TIME) await new Promise<void>(resolve => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
const compute = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory: MEMORY_KIB, passes: PASSES }),
  )

/** A password in; a text with salt and hash out, to store. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await compute(password.normalize('NFKC'), nonce)
  return `argon2id$${MEMORY_KIB}$${PASSES}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}
const NOBODY = `argon2id$${MEMORY_KIB}$${PASSES}$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`
/** Whether a password fits a stored hash. Without one it takes as long and answers no. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , nonce = '', tag = ''] = (stored ?? NOBODY).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await compute(password.normalize('NFKC'), Buffer.from(nonce, 'base64url'))
  return (
    expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== null && stored !== undefined
  )
}
/** Throws validation_failed with the reason where a password is one of those that are guessed first. */
export function refuseWeak(field: string, password: string, owner: Owner | undefined): void {
  const problem = passwordProblem(password, owner)
  if (problem !== undefined) throw wrongField('validation_failed', field, problem)
}
