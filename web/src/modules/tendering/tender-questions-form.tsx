/** The form of questions: with the answer, which is published as a record of its own. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { tenderAnswers } from '@siteoffice/domain/modules/tendering/tender-answers'
import { FieldValue } from '../../records/display/field-value.tsx'
import { FoldedText } from '../../records/display/folded-text.tsx'
import type { FormExtras, PanelProps } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { useRecord } from '../../records/queries/use-record.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'

/** The text of the answer below its name, for a person who may read it. */
function AnswerText({ record, values }: PanelProps) {
  const id = (values['answer'] as Ref | null | undefined)?._id // the field is declared as a reference
  const answer = useRecord(tenderAnswers, record?.['status'] === 'answered' ? id : undefined)
  if (answer === undefined || typeof answer['answer'] !== 'string') return null
  return (
    <div style={{ marginBlockStart: 4 }}>
      <FoldedText>
        <FieldValue field={tenderAnswers.fields.answer} value={answer['answer']} record={answer} />
      </FoldedText>
    </div>
  )
}
const extras: FormExtras = { below: { answer: AnswerText } }

export const TenderQuestionsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
