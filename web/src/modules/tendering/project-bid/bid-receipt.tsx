/** The receipt of a submitted bid, for people who may read the bid. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { readBidReceipt } from '@siteoffice/domain/modules/tendering/endpoints'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { DocumentButton } from '../../../records/documents/document-button.tsx'

interface Props {
  readonly bid: string
  readonly record: AnyRecord
  /** the revision of the receipt; default: the last submitted one */
  readonly revision?: number
}
export function BidReceipt({ bid, record, revision }: Props) {
  const { t, i18n } = useTranslation()
  const { can, tenantScoped, profile } = useSession()
  const company = (record['company'] as Ref | undefined)?._id // as the field is declared
  // the owner of the tender reads an opened bid, but not the bidder's receipts
  if (tenantScoped && company !== undefined && company !== profile?.company?._id) return null
  // before the opening the hash is sealed with the rest
  if (!record['contentHash'] || !readBidReceipt.guard.every(can)) return null
  const path = readBidReceipt.path.replace('{id}', bid)
  return (
    <DocumentButton
      label={t('Receipt')}
      path={`${path}?language=${i18n.language}${revision === undefined ? '' : `&revision=${revision}`}`}
      version={record.version}
    />
  )
}
