import { sectionIds, type CvLanguage, type SectionId } from "../style/contract.ts";

type Titles = Record<Exclude<SectionId, "customSections">, string> & { present: string };

const order = [...sectionIds.filter((id) => id !== "customSections"), "present"] as const;

/** In the order above. */
const words: Readonly<Record<CvLanguage, string>> = {
  en: "Summary|Experience|Education|Skills|Projects|Certifications|Languages|Publications|Awards|Volunteering|Present",
  es: "Perfil|Experiencia|Formación|Competencias|Proyectos|Certificaciones|Idiomas|Publicaciones|Premios|Voluntariado|actualidad",
  fr: "Profil|Expérience|Formation|Compétences|Projets|Certifications|Langues|Publications|Distinctions|Bénévolat|aujourd’hui",
  de: "Profil|Berufserfahrung|Ausbildung|Kenntnisse|Projekte|Zertifikate|Sprachen|Veröffentlichungen|Auszeichnungen|Ehrenamt|heute",
  it: "Profilo|Esperienza|Istruzione|Competenze|Progetti|Certificazioni|Lingue|Pubblicazioni|Riconoscimenti|Volontariato|oggi",
  pt: "Resumo|Experiência|Formação|Competências|Projetos|Certificações|Idiomas|Publicações|Prémios|Voluntariado|atual",
  zh: "个人简介|工作经历|教育背景|技能|项目|证书|语言|出版物|奖项|志愿服务|至今",
  ja: "概要|職歴|学歴|スキル|プロジェクト|資格|語学|出版物|受賞歴|ボランティア|現在",
  ar: "نبذة|الخبرة|التعليم|المهارات|المشاريع|الشهادات|اللغات|المنشورات|الجوائز|التطوع|حتى الآن",
  he: "תקציר|ניסיון|השכלה|מיומנויות|פרויקטים|הסמכות|שפות|פרסומים|פרסים|התנדבות|היום",
  el: "Προφίλ|Εμπειρία|Εκπαίδευση|Δεξιότητες|Έργα|Πιστοποιήσεις|Γλώσσες|Δημοσιεύσεις|Διακρίσεις|Εθελοντισμός|σήμερα",
  ru: "О себе|Опыт работы|Образование|Навыки|Проекты|Сертификаты|Языки|Публикации|Награды|Волонтёрство|настоящее время",
  uk: "Про себе|Досвід роботи|Освіта|Навички|Проєкти|Сертифікати|Мови|Публікації|Нагороди|Волонтерство|дотепер",
  pl: "Profil|Doświadczenie|Wykształcenie|Umiejętności|Projekty|Certyfikaty|Języki|Publikacje|Nagrody|Wolontariat|obecnie",
  nl: "Profiel|Werkervaring|Opleiding|Vaardigheden|Projecten|Certificaten|Talen|Publicaties|Prijzen|Vrijwilligerswerk|heden",
};

export function titlesIn(language: CvLanguage): Titles {
  const parts = words[language].split("|");
  return Object.fromEntries(order.map((id, at) => [id, parts[at] ?? ""])) as Titles;
}
