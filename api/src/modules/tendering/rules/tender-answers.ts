/** Questions as everybody reads them, with their answers. */
import { TENDER_RUNNING } from '@siteoffice/domain/modules/tendering/states'
import sql from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { lockProjectOf } from '../award/award.ts'
import { biddersAndInvited } from '../bidders.ts'
import { notifyOfTender } from '../notify-of-tender.ts'
import { checkOwnerDrafts } from '../owner.ts'
import { idsOfOpenProjects } from '../reading.ts'

type Answer = RowOf<'tenderAnswers'>
/** Those who asked: their questions by the answer. */
const askedOf = (context: HookContext, row: Answer) =>
  context.findLocked('tenderQuestions', { answer: row._id }, ['company', 'status'])
/** A sentence why the tender takes no answers now: whoever has handed in a bid could not heed them any more. */
async function tooLate(context: HookContext, row: Answer): Promise<string | undefined> {
  const where = { _id: row.project._id, status: TENDER_RUNNING }
  const [tender] = await context.find('projects', where, ['bidDeadline'])
  if (tender === undefined) return 'The tender is not published any more.'
  return tender.bidDeadline <= context.now.toISOString()
    ? 'The bid deadline has passed: leave the question unanswered and say why.'
    : undefined
}
async function publish(context: HookContext, row: Answer) {
  const project = row.project._id
  const [last] = await context.find('tenderAnswers', { project }, ['number'], { order: '-number', limit: 1 })
  const number = (last?.number ?? 0) + 1
  const recipients = await biddersAndInvited(context, project)
  const askers = await askedOf(context, row)
  for (const question of askers) await context.transition('tenderQuestions', question._id, 'answer')
  const companies = [...recipients, ...askers.flatMap(each => (each.company === null ? [] : [each.company]))].toSorted()
  await notifyOfTender(context, project, companies, {
    title: `${row.project.label ?? 'A project'}: answer ${number}`,
    body: [`${row.subject}.`, row.answer ?? ''],
    record: ['tenderAnswers', row._id],
  })
  return { number, publishedAt: context.now.toISOString() }
}
async function dismiss(context: HookContext, row: Answer) {
  const reason = String(context.reason) // the transition asks for one
  for (const question of await askedOf(context, row)) {
    await context.transition('tenderQuestions', question._id, 'dismiss', { reason })
    await notifyOfTender(context, row.project._id, question.company === null ? [] : [question.company], {
      title: `${row.project.label ?? 'A project'}: your question is not answered`,
      body: reason,
      record: ['tenderQuestions', question._id],
    })
  }
  return {}
}
export const tenderAnswers = defineRules('tenderAnswers', {
  sharedRows: actor => [
    {
      values: { status: ['published'] },
      ids: sql`select t._id from tender_answers t where t.project in (${idsOfOpenProjects(actor)})`,
    },
  ],
  // with the project held, of two that are published at once the second gets the next number
  lockFirst: id => lockProjectOf('tenderAnswers', id),
  async beforeUpdate(context) {
    await checkOwnerDrafts(context)
    return {}
  },
  guards: {
    publish: async (context, row) =>
      row.answer === null || row.answer.trim() === '' ? 'Write the answer first.' : tooLate(context, row),
  },
  effects: { publish, dismiss },
})
