import { optionLabel } from '@siteoffice/domain/engine/describe'
import { useTranslation } from '../../lib/i18n.ts'
import type { FilterProps } from '../kind.ts'
import { OptionFilter } from '../options.tsx'

/** Any of the chosen values. */
export function ChoiceFilter(props: FilterProps<'choice' | 'choices'>) {
  const { t } = useTranslation()
  const { field } = props
  return (
    <OptionFilter
      {...props}
      options={field.options.map(option => ({ value: option, label: t(optionLabel(field, option)) }))}
    />
  )
}
