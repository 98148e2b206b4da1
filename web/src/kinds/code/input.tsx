import { CODES } from '@siteoffice/domain/engine/codes'
import type { CodeField } from '@siteoffice/domain/engine/field'
import { defaultCurrency } from '../../lib/form-defaults.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { OneOption } from '../options.tsx'
import { useCodeOptions } from './use-code-options.ts'

const CodeInput = (props: InputProps<'code'>) => <OneOption {...props} options={useCodeOptions(props.field.list)} />
/** The declared default, which for currencies the settings of the network, or one's own company, know better. */
const startOf = (field: CodeField): string | null =>
  field.default === undefined ? null : field.list === 'currency' ? defaultCurrency() : field.default
export const codeInput: InputKind<'code'> = {
  Input: CodeInput,
  initial: startOf,
  fromText: (text, field) => CODES[field.list].find(code => code.toLowerCase() === text.trim().toLowerCase()) ?? null,
}
