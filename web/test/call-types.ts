/** Type tests of calls: every line under an expect-error is a mistake that the compiler catches. Nothing of it is run. */
import { uploadPhoto } from '@siteoffice/domain/file-endpoints'
import { listChatMessages, markChatSeen } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { listBackgroundJobs, retryBackgroundJob } from '@siteoffice/domain/modules/settings/endpoints'
import { call } from '../src/lib/call.ts'

export async function calls(file: File): Promise<readonly unknown[]> {
  const { counts } = await call(listBackgroundJobs, {})
  // @ts-expect-error a job is in no such state
  await call(listBackgroundJobs, { query: { state: 'lost' } })
  const state = counts.failed > 0 ? 'failed' : undefined
  await call(listBackgroundJobs, { query: { state, page: 1 } })
  // @ts-expect-error which one
  await call(retryBackgroundJob, {})
  // @ts-expect-error there is no such count
  const lost = counts.lost
  const { content } = await call(listChatMessages, { query: { thread: 'a' } })
  // @ts-expect-error a thread must be named
  await call(listChatMessages, { query: {} })
  // @ts-expect-error a message has a number
  content[0]?.seq.trim()
  // @ts-expect-error the number is missing
  await call(markChatSeen, { body: { thread: 'a' } })
  // @ts-expect-error a file is missing
  await call(uploadPhoto, {})
  return [lost, (await call(uploadPhoto, { file })).thumb, content]
}
