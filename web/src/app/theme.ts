/** The antd theme: the colours of ui/tokens.css, said once more for components that compute with them. */
import type { ThemeConfig } from 'antd'
import { theme } from 'antd'

/** A finger needs more room than a pointer. */
const FINGER = window.matchMedia('(pointer: coarse)').matches

const SHARED = {
  // tokens.css removes transitions, so that components waiting for the end of one would wait for ever
  motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  fontFamily: 'var(--so-font)',
  fontSize: 14,
  borderRadius: 6,
  borderRadiusLG: 10,
  controlHeight: FINGER ? 40 : 34,
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
} as const

const LIGHT: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...SHARED,
    colorPrimary: '#2758d1',
    // darker than those that antd computes, which have too little contrast as text and below white text
    colorPrimaryHover: '#1d46ad',
    colorPrimaryActive: '#173a91',
    colorInfo: '#2758d1',
    colorLink: '#2758d1',
    colorSuccess: '#1c7a43',
    colorWarning: '#b36b00',
    colorError: '#c02b2b',
    colorText: '#17202e',
    colorTextSecondary: '#4c5869',
    colorTextTertiary: '#5f6b7c',
    colorTextDescription: '#4c5869',
    colorTextPlaceholder: '#697587',
    // the arrows of selects, switches that are off, and disabled parts
    colorTextQuaternary: '#7d8898',
    colorBgLayout: '#f4f6f9',
    colorBorder: '#8590a2',
    colorBorderSecondary: '#dde2ea',
    controlItemBgHover: '#eef1f6',
  },
}
const DARK: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...SHARED,
    colorPrimary: '#3f6fe4',
    // the lighter colours of dark themes would make white text unreadable
    colorPrimaryHover: '#3464d6',
    colorPrimaryActive: '#2b57c0',
    colorInfo: '#5f8af0',
    colorLink: '#8db0ff',
    colorLinkHover: '#b3caff',
    colorLinkActive: '#8db0ff',
    colorSuccess: '#4fb477',
    colorWarning: '#e0a53c',
    colorError: '#f0655c',
    colorText: '#e8ecf3',
    colorTextSecondary: '#b2bccb',
    colorTextTertiary: '#95a1b3',
    colorTextDescription: '#b2bccb',
    colorTextPlaceholder: '#8b97a9',
    colorTextQuaternary: '#6f7b8d',
    colorBgLayout: '#10141b',
    colorBgContainer: '#181e27',
    colorBgElevated: '#1f2732',
    colorBorder: '#7b879a',
    colorBorderSecondary: '#2e3846',
    controlItemBgHover: '#242d3a',
  },
}
export const themeFor = (dark: boolean): ThemeConfig => (dark ? DARK : LIGHT)
