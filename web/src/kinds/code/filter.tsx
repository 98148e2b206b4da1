import type { FilterProps } from '../kind.ts'
import { OptionFilter } from '../options.tsx'
import { useCodeOptions } from './use-code-options.ts'

export const CodeFilter = (props: FilterProps<'code'>) => (
  <OptionFilter {...props} options={useCodeOptions(props.field.list)} />
)
