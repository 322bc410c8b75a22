import sans from "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf" with { type: "file" };
import sansItalic from "@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf" with { type: "file" };
import sansSemibold from "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf" with { type: "file" };
import sansBold from "@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf" with { type: "file" };
import serif from "@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf" with { type: "file" };
import serifItalic from "@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf" with { type: "file" };
import serifSemibold from "@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf" with { type: "file" };
import serifBold from "@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf" with { type: "file" };
import arabic from "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf" with { type: "file" };
import arabicBold from "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf" with { type: "file" };
import hebrew from "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf" with { type: "file" };
import hebrewBold from "@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf" with { type: "file" };

/** Latin, Greek, Cyrillic, Arabic and Hebrew, under the SIL Open Font License. */
export const builtInFonts: readonly string[] = [
  sans,
  sansItalic,
  sansSemibold,
  sansBold,
  serif,
  serifItalic,
  serifSemibold,
  serifBold,
  arabic,
  arabicBold,
  hebrew,
  hebrewBold,
];
