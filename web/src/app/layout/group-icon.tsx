/** One drawing per group of the menu. */
import type { MenuGroupName } from '@siteoffice/domain/menu'
import { Icon, type IconName } from '../../ui/icon.tsx'

const ICONS: Record<MenuGroupName, IconName> = {
  Tenders: 'gavel',
  Companies: 'people',
  Money: 'exchange',
  Agreements: 'contract',
  Messages: 'chat',
  Website: 'globe',
  Stores: 'box',
  Administration: 'gear',
}
export const GroupIcon = ({ group }: { readonly group: MenuGroupName }) => <Icon name={ICONS[group]} />
