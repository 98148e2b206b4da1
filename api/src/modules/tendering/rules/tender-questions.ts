/** Questions about a tender: whoever asks is known to the network's staff alone. */
import sql from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { shareProject } from '../award.ts'
import { notifyOfTender, projectWriter } from '../notify-of-tender.ts'

export const tenderQuestions = defineRules('tenderQuestions', {
  async beforeCreate(context, values) {
    await context.tx.query(shareProject(sql`select ${values.project}::uuid`))
    const [tender] = await context.tx.query<{ title: string; owner: string; status: string; over: boolean }>(
      sql`select p.title, p.company as owner, p.status, coalesce(p.questions_until, p.bid_deadline) <= ${context.now.toISOString()}::timestamptz as over
        from projects p where p._id = ${values.project} and p.deleted_at is null`,
    )
    if (tender === undefined) throw wrongField('missing_reference', 'project', 'there is no such record')
    if (tender.owner === values.company) throw wrongField('rule_broken', 'company', 'is the owner of the tender')
    if (tender.status !== 'published')
      throw wrongField('rule_broken', 'project', 'The project does not take questions now.')
    if (tender.over) throw wrongField('rule_broken', 'project', 'The time for questions has passed.')
    // The system copies a question for all readers into a record of its own, so that nothing of it leads to the asker.
    const answer = await context.create('tenderAnswers', {
      project: values.project,
      company: tender.owner,
      subject: values.subject,
      question: values.question,
    })
    await notifyOfTender(context, values.project, [tender.owner], {
      title: `${tender.title}: a question`,
      body: [`${values.subject}.`, values.question],
      writers: projectWriter(values.project),
      record: ['tenderAnswers', answer],
    })
    return { answer }
  },
  effects: {
    answer: async context => ({ answeredAt: context.now.toISOString() }),
  },
})
