/** One drawing per section of the menu. */
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import BellOutlined from '@ant-design/icons/BellOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import MessageOutlined from '@ant-design/icons/MessageOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import type { Section } from '@siteoffice/domain/resource'
import type { ComponentType } from 'react'

const ICONS: Record<Section, ComponentType> = {
  Network: AppstoreOutlined,
  Agreements: FileDoneOutlined,
  Directory: BookOutlined,
  Conversations: MessageOutlined,
  Notifications: BellOutlined,
  Website: GlobalOutlined,
  Hospitality: HomeOutlined,
  Inventory: InboxOutlined,
  People: TeamOutlined,
  Settings: SettingOutlined,
}
export function SectionIcon({ section }: { readonly section: Section }) {
  const Icon = ICONS[section]
  return <Icon />
}
