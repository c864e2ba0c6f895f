const ENCODER = new TextEncoder();

/** The UTF-8 bytes of `name`, each as `keep` writes its character, or as `%hh` where `keep` has nothing for it. */
export function escapeBytes(name: string, keep: (character: string) => string | undefined): string {
  let escaped = '';
  for (const byte of ENCODER.encode(name)) {
    const kept = byte < 0x80 ? keep(String.fromCharCode(byte)) : undefined;
    escaped += kept ?? escapeByte(byte);
  }
  return escaped;
}

/** `byte` as `%hh`, lower case. */
export function escapeByte(byte: number): string {
  return `%${byte.toString(16).padStart(2, '0')}`;
}
