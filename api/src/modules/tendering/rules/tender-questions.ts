/** Questions about a tender: whoever asks is known to the network's staff alone. */
import { defineRules } from '../../../engine/define-rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { notifyOfTender, projectWriter } from '../notify-of-tender.ts'

const FIELDS = ['title', 'company', 'status', 'bidDeadline', 'questionsUntil'] as const
export const tenderQuestions = defineRules('tenderQuestions', {
  async beforeCreate(context, values) {
    const tender = await context.get('projects', values.project, FIELDS, { lock: 'share' })
    if (tender === undefined) throw wrongField('missing_reference', 'project', 'there is no such record')
    if (tender.company === values.company) throw wrongField('rule_broken', 'company', 'is the owner of the tender')
    if (tender.status !== 'published')
      throw wrongField('rule_broken', 'project', 'The project does not take questions now.')
    if ((tender.questionsUntil ?? tender.bidDeadline) <= context.now.toISOString())
      throw wrongField('rule_broken', 'project', 'The time for questions has passed.')
    // The system copies a question for all readers into a record of its own, so that nothing of it leads to the asker.
    const answer = await context.create('tenderAnswers', {
      project: values.project,
      company: tender.company,
      subject: values.subject,
      question: values.question,
    })
    await notifyOfTender(context, values.project, [tender.company], {
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
