import type { Deadline } from '@siteoffice/domain/engine/deadlines'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { useTranslation } from '../../../lib/i18n.ts'

/** The subject of a date and its name: a company's document, its expiry date. */
export function useKindName(): (kind: Deadline) => string {
  const { t } = useTranslation()
  return ({ resource, field }) => `${t(resource.title[0])}: ${t(fieldLabel(field, resource.fields[field]))}`
}
