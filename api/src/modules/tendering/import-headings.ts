/** What stands above columns in sheets of other programs; capitals and signs make no difference. */
export const IMPORT_HEADINGS = {
  formerNumber: ['Project no', 'Project number', 'Projektnummer', 'Projekt-Nr', 'رقم المشروع', 'رقم المناقصة'],
}
