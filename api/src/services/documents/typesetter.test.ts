/** What becomes of documents that cannot be made in their time. */
import { expect, onTestFinished, test } from 'vitest'
import { Failure } from '../../lib/failure.ts'
import { createTypesetter } from './typesetter.ts'

test('one that takes too long is to be asked for again, which is no fault of the service', async () => {
  const typesetter = createTypesetter(1)
  onTestFinished(() => typesetter.stop())
  const layout = { template: 'services/documents/letter.typ', data: {}, at: new Date(0) }
  const refused = await typesetter.pdf(layout).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({ code: 'unavailable' })
})
