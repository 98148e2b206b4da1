/** The same text in other languages: links to those that exist, and buttons that begin the missing ones; a chunk of its own. */
import { CODES } from '@siteoffice/domain/engine/codes'
import { valueWords } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { addPath, recordPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { formatCode } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import type { AnyRecord } from '../display/record.ts'
import { copyOf } from './fields/form-fields.ts'
import styles from './form.module.css'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly of: string
  readonly by: string
}
/** The languages that a text may be in. */
const LANGUAGES = new Set<string>(CODES.language)

interface Language {
  readonly code: string
}
export function TranslationsBar({ resource, record, of, by }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['public', 'appLanguage'],
    queryFn: ({ signal }) => api.get<Page<Language>>('/public/appLanguage', { size: 100 }, { signal }),
    staleTime: Infinity,
  })
  const translations = record.variants ?? []
  const there = new Set([record[by], ...translations.map(each => each.language)])
  const mayAdd = can(permissionFor(resource, 'create'))
  const missing = mayAdd
    ? (data?.content ?? []).map(({ code }) => code).filter(code => LANGUAGES.has(code) && !there.has(code))
    : []
  const first = (record[of] as Ref | null)?._id ?? record._id // the field is declared as a reference
  const status = Object.keys(resource.workflows ?? {}).map(name => resource.fields[name])[0]
  const begin = (language: string) =>
    void navigate(addPath(resource, { [by]: language, [of]: first }), { state: { copy: copyOf(resource, record) } })
  if (translations.length === 0 && missing.length === 0) return null
  return (
    <nav className={styles.translations} aria-label={t('Other languages')}>
      <b>{t('Other languages')}</b>
      {translations.map(each => (
        <Link key={each._id} to={recordPath(resource, each._id)} title={each.label}>
          {formatCode('language', each.language)}
          {each.status !== null && ` (${t(valueWords(status, each.status))})`}
        </Link>
      ))}
      {missing.map(code => (
        <Button key={code} size="small" onClick={() => begin(code)}>
          {t('Translate into {{language}}', { language: formatCode('language', code) })}
        </Button>
      ))}
    </nav>
  )
}
