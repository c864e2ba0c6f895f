/** `value` (a whole number) with a comma between groups of three digits, whatever the locale: 2200 → "2,200". */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
