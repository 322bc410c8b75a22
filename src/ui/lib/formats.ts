import { createZoneFormatter, wallTimeOf } from "#core/wall-time.ts";
import { display } from "./display.ts";
import { shortMonth } from "./dates.ts";

/** In place of what a server left out. */
const unknown = "—";

const inZone = (options: Intl.DateTimeFormatOptions) => {
  const formatter = createZoneFormatter(options);
  return (instant: string | number, zone: string): string => {
    const date = new Date(instant);
    return Number.isNaN(date.getTime()) ? unknown : shortMonth(formatter(zone).format(date));
  };
};

const formatMediumDate = inZone({ dateStyle: "medium" });
const formatTime = inZone({ timeStyle: "medium" });

/** In the form that the person chose. */
const numericDate = (instant: string | number, zone: string, form: string): string => {
  const at = new Date(instant).getTime();
  if (Number.isNaN(at)) return unknown;
  const [year = "", month = "", day = ""] = wallTimeOf(at, zone).slice(0, 10).split("-");
  return form.replace("YYYY", year).replace("MM", month).replace("DD", day);
};

/** A day without a time: '20 Nov 2026' for guests, '11/20/2026' or what else the person chose. */
export const formatDate = (instant: string | number, zone: string): string =>
  display.dateFormat === undefined ? formatMediumDate(instant, zone) : numericDate(instant, zone, display.dateFormat);
/** '20 November 2026' */
export const formatLongDate = inZone({ dateStyle: "long" });
/** '20 November' */
export const formatDayAndMonth = inZone({ day: "numeric", month: "long" });
/** To the second, for a log: '20 Nov 2026, 14:00:05' */
export const formatDateTimeSeconds = (instant: string | number, zone: string): string =>
  `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;

/** '12 KB', '3.4 MB' */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const chartDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
/** 'Nov 20', as specified. The date is in the person's zone already, so it must not be shifted. */
export const formatChartDay = (date: string): string => chartDay.format(Date.parse(date));

/** A day of the network, 'YYYY-MM-DD', in the person's form and with its year. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`, "UTC");
export const formatDays = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
