/** What is done for conversations with guests while nobody looks at them. */
import type { AnyJob } from '../../../services/jobs/job.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import type { Services } from '../../../services/module.ts'
import { mailAnswers } from '../guest-chat/mail-answers.ts'
import { resolveAfterSilence } from '../guest-chat/resolve-silent.ts'

export const guestChatJobs = ({ engine, mailIn }: Pick<Services, 'engine' | 'mailIn'>): readonly AnyJob[] => [
  defineJob({
    name: 'mail-guest-answers',
    title: 'Mail answers to visitors who left the chat',
    every: 20,
    run: () => mailAnswers(engine, new Date(), mailIn),
  }),
  defineJob({
    name: 'resolve-silent-chats',
    title: 'Resolve conversations with visitors after silence',
    every: 600,
    run: () => resolveAfterSilence(engine),
  }),
]
