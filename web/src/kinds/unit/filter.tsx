import { offeredUnits } from '@siteoffice/domain/engine/units'
import { useTranslation } from '../../lib/i18n.ts'
import type { FilterProps } from '../kind.ts'
import { OptionFilter } from '../options.tsx'
import { unitOptions } from './input.tsx'

export const UnitFilter = (props: FilterProps<'unit'>) => (
  <OptionFilter {...props} options={unitOptions(offeredUnits(props.field.use), useTranslation().t)} />
)
