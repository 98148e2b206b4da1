/** The form of one evaluation: the criteria of the tender are its rows. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import type { Rating } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { type ReactNode, useEffect, useRef } from 'react'
import { isBlank } from '../../../kinds/kind.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { FormExtras, PanelProps } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { useRecord } from '../../../records/queries/use-record.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import styles from './evaluation.module.css'

const idIn = (value: unknown): string | undefined => (value as Ref | null | undefined)?._id // of a field declared as a reference
const isScored = (scores: unknown): boolean => Array.isArray(scores) && scores.some(row => !isBlank(row?.score))

/** A new evaluation takes scores once its bid is chosen, by the criteria of the bid's tender. */
function ScoresOfBid({ record, values, set, children }: PanelProps & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const bidId = record === undefined ? idIn(values['bid']) : undefined
  const bid = useRecord(projectBid, bidId)
  const tender = useRecord(projects, idIn(bid?.['project']))
  const filledFor = useRef<string>(undefined)
  const scored = isScored(values['scores'])
  useEffect(() => {
    if (tender === undefined || filledFor.current === tender._id || scored) return
    filledFor.current = tender._id
    const { criteria } = tender as Rating
    set(
      'scores',
      (criteria ?? []).map(({ name }, at) => ({ criterion: name, score: null, note: null, _key: `criterion-${at}` })),
    )
  }, [tender, scored, set])
  if (record === undefined && bidId === undefined)
    return (
      <p className={styles.chooseFirst}>{t('Choose the bid first: it is scored by the criteria of its tender.')}</p>
    )
  return children
}
const extras: FormExtras = { around: { scores: ScoresOfBid } }

export const BidEvaluationsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
