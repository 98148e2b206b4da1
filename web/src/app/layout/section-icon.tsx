/** One drawing per section of the menu. */
import type { Section } from '@siteoffice/domain/engine/resource'
import { Icon, type IconName } from '../../ui/icon.tsx'

const ICONS: Record<Section, IconName> = {
  Network: 'grid',
  Agreements: 'contract',
  Directory: 'book',
  Conversations: 'chat',
  Notifications: 'bell',
  Website: 'globe',
  Hospitality: 'bed',
  Inventory: 'box',
  People: 'people',
  Settings: 'gear',
}
export const SectionIcon = ({ section }: { readonly section: Section }) => <Icon name={ICONS[section]} />
