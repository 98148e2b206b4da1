import { CODES } from '@siteoffice/domain/engine/codes'
import type { CodeField } from '@siteoffice/domain/engine/field'
import { defaultCurrency, defaultTimeZone } from '../../lib/form-defaults.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { OneOption } from '../options.tsx'
import { useCodeOptions } from './use-code-options.ts'

const CodeInput = (props: InputProps<'code'>) => <OneOption {...props} options={useCodeOptions(props.field.list)} />
/** The declared default; for currencies and time zones rather that of the own company or of the network's settings. */
function startOf({ default: declared, list }: CodeField): string | null {
  if (declared === undefined) return null
  return list === 'currency' ? defaultCurrency() : list === 'timeZone' ? defaultTimeZone() : declared
}
export const codeInput: InputKind<'code'> = {
  Input: CodeInput,
  initial: startOf,
  fromText: (text, field) => CODES[field.list].find(code => code.toLowerCase() === text.trim().toLowerCase()) ?? null,
}
