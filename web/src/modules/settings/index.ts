import type { WebModule } from '../../records/module.ts'

export const settings: WebModule = {
  screens: {
    'site-config': {
      prepare: async () => (await import('./setting-names.ts')).nameSettings(),
      form: async () => (await import('./forms/setting-form.tsx')).SettingForm,
    },
    unit: { form: async () => (await import('./forms/unit-form.tsx')).UnitForm },
  },
  pages: [
    {
      path: 'settings',
      required: 'READ_ALL_SITE_CONFIG',
      load: async () => (await import('./forms/settings-screen.tsx')).SettingsScreen,
    },
    {
      path: 'audit-log',
      required: 'READ_AUDIT_LOG',
      load: async () => (await import('./audit-log-screen.tsx')).AuditLogScreen,
    },
    {
      path: 'background-jobs',
      required: 'READ_BACKGROUND_JOBS',
      load: async () => (await import('./jobs/background-jobs-screen.tsx')).BackgroundJobsScreen,
    },
  ],
}
