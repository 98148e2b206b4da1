/** Languages of the platform with their strings: English complete, the others as far as the translators are. */
import type { appLanguage } from '@siteoffice/domain/modules/settings/app-language'
import { listRows } from '../listed.ts'
import { table } from '../prose.ts'
import type { DemoRow, Values } from '../row.ts'
import type { World } from '../world.ts'

type Language = Values<typeof appLanguage>
/** key|English|Arabic|French|Hindi|German|Turkish|Urdu|Spanish */
const STRINGS = table(`
menu.home|Home|الرئيسية|Accueil|मुखपृष्ठ|Start|Ana sayfa|صفحۂ اول|Inicio
menu.tenders|Tenders|المناقصات|Appels d’offres|निविदाएँ|Ausschreibungen|İhaleler|ٹینڈر|Licitaciones
menu.companies|Companies|الشركات|Entreprises|कंपनियाँ|Unternehmen|Firmalar|کمپنیاں|Empresas
menu.stores|Stores|المتاجر|Magasins|भंडार|Lager||اسٹور|
menu.contact|Contact|اتصل بنا|Contact|संपर्क|Kontakt|İletişim|رابطہ|Contacto
action.signIn|Sign in|تسجيل الدخول|Se connecter|साइन इन करें|Anmelden|Giriş yap|سائن ان|Iniciar sesión
action.signUp|Create an account|إنشاء حساب|Créer un compte|खाता बनाएँ|Konto anlegen|||
action.save|Save|حفظ|Enregistrer|सहेजें|Speichern|Kaydet|محفوظ کریں|Guardar
action.cancel|Cancel|إلغاء|Annuler|रद्द करें|Abbrechen|İptal|منسوخ|Cancelar
action.search|Search|بحث|Rechercher|खोजें|Suchen|Ara|تلاش|Buscar
action.download|Download|تنزيل|Télécharger|डाउनलोड|Herunterladen|İndir||
tender.deadline|Deadline for bids|الموعد النهائي للعروض|Date limite des offres|बोली की अंतिम तिथि|Abgabefrist|Teklif son tarihi|بولی کی آخری تاریخ|
tender.open|Open for bids|مفتوحة للعروض|Ouvert aux offres|बोली के लिए खुली||||
tender.closingSoon|Closing soon|تُغلق قريباً|Clôture proche|शीघ्र बंद||||
tender.sealed|Prices stay sealed until the opening|تبقى الأسعار مغلقة حتى فتح العروض|Les prix restent scellés jusqu’à l’ouverture|||||
tender.submit|Submit the bid|تقديم العرض|Déposer l’offre|बोली जमा करें|Angebot abgeben|Teklif ver|بولی جمع کریں|
tender.receipt|Receipt|إيصال|Reçu|रसीद|Beleg|||
company.verified|Verified|موثّقة|Vérifiée|सत्यापित|Geprüft|Doğrulandı|تصدیق شدہ|Verificada
company.trades|Trades|التخصصات|Métiers|व्यवसाय||||
form.required|This field is required|هذا الحقل مطلوب|Ce champ est obligatoire|यह फ़ील्ड आवश्यक है|Pflichtfeld|Bu alan zorunlu|یہ خانہ لازمی ہے|Campo obligatorio
form.email|E-mail|البريد الإلكتروني|E-mail|ई-मेल|E-Mail|E-posta|ای میل|Correo
form.phone|Phone|الهاتف|Téléphone|फ़ोन|Telefon|Telefon|فون|Teléfono
message.sent|Thank you, your message was sent.|شكراً، أُرسلت رسالتك.|Merci, votre message est envoyé.|||||
chat.greeting|Hello! How can we help?|مرحباً! كيف نساعدك؟|Bonjour ! Comment pouvons-nous vous aider ?|नमस्ते! हम कैसे मदद करें?||||
footer.terms|Terms of use|شروط الاستخدام|Conditions d’utilisation|उपयोग की शर्तें|Nutzungsbedingungen|||
footer.privacy|Privacy|الخصوصية|Confidentialité|गोपनीयता|Datenschutz|Gizlilik|رازداری|Privacidad`)
interface Tongue {
  readonly code: string
  readonly name: string
  readonly nativeName: string
  readonly rtl?: true
  readonly off?: true
  readonly week?: Language['firstDayOfWeek']
}
const TONGUES: readonly Tongue[] = [
  { code: 'en', name: 'English', nativeName: 'English' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', rtl: true, week: 'saturday' },
  { code: 'fr', name: 'French', nativeName: 'Français' },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', week: 'sunday' },
  { code: 'de', name: 'German', nativeName: 'Deutsch', off: true },
  { code: 'tr', name: 'Turkish', nativeName: 'Türkçe', off: true },
  { code: 'ur', name: 'Urdu', nativeName: 'اردو', rtl: true, off: true, week: 'sunday' },
  { code: 'es', name: 'Spanish', nativeName: 'Español', off: true },
]
export function drawLanguages({ clock, crew }: World): DemoRow<Language>[] {
  const rows = listRows(
    { family: 'language', clock, by: crew.admin, from: -732, every: 70 },
    TONGUES.map(
      ({ code, name, nativeName, rtl, off, week }, place): Language => ({
        code,
        name,
        nativeName,
        direction: rtl ? 'rtl' : 'ltr',
        dateFormat: 'dd/mm/yyyy',
        firstDayOfWeek: week ?? 'monday',
        isDefault: place === 0,
        enabled: off !== true,
        strings: STRINGS.map(([key = '', ...values], index) => {
          const value = values[place] ?? ''
          const checked = place < 2 || index % 3 !== 0 ? 'approved' : index % 2 === 0 ? 'needs_edit' : 'translated'
          return { key, value: value === '' ? null : value, state: value === '' ? 'untranslated' : checked }
        }),
      }),
    ),
  )
  const english = rows[0]?._id ?? null
  return rows.map((each, place) => (place === 0 ? each : { ...each, values: { ...each.values, fallback: english } }))
}
