import { findResource } from '@siteoffice/domain/catalogue'
import { type Field, targetOf } from '@siteoffice/domain/engine/field'
import { ANY, EMPTY, ME, MY_COMPANY, NOT, readNot } from '@siteoffice/domain/engine/query'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'

/** What a filter can say without naming a value. */
const WORDS = {
  [EMPTY]: { label: 'none' },
  [ANY]: { label: 'any' },
  [ME]: { label: 'me' },
  [MY_COMPANY]: { label: 'my company' },
} as const
type Word = keyof typeof WORDS
export const isWord = (value: string): value is Word => Object.hasOwn(WORDS, value)

/** The words that make sense for a field, and for this person. */
function useWords(field: Field): readonly Word[] {
  const { tenantScoped } = useSession()
  const to = targetOf(field)
  const people = to === 'person' || findResource(to ?? '')?.table?.name === 'person'
  const companies = tenantScoped && findResource(to ?? '')?.scope === '_id'
  return [
    ...(field.required ? [] : [EMPTY, ANY]),
    ...(people ? [ME] : []),
    ...(companies ? [MY_COMPANY] : []),
  ] as readonly Word[] // their names are those of the constants
}
interface Props {
  readonly label: string
  readonly field: Field
  /** as it stands in the address */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}
/** Words in place of values, and the mark that turns a filter around. */
export function FilterWords({ label, field, value = '', onChange }: Props) {
  const { t } = useTranslation()
  const { not, rest } = readNot(value)
  const words = useWords(field)
  return (
    <span>
      {value !== '' && (
        <button
          type="button"
          aria-pressed={not}
          aria-label={`${t('is not')}, ${label}`}
          onClick={() => onChange(not ? rest : `${NOT}${rest}`)}
        >
          {t('is not')}
        </button>
      )}
      {words.map(word => (
        <button
          key={word}
          type="button"
          aria-pressed={rest === word}
          aria-label={`${t(WORDS[word].label)}, ${label}`}
          onClick={() => onChange(rest === word ? undefined : word)}
        >
          {t(WORDS[word].label)}
        </button>
      ))}
    </span>
  )
}
