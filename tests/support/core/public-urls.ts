/** Links made from these would be wrong, or show a password. */
export const unusablePublicUrls = [
  "https://attache.example.com?x=1",
  "https://attache.example.com/?",
  "https://attache.example.com/app#top",
  "https://attache.example.com#",
  "https://ada:secret@attache.example.com",
  "https://ada@attache.example.com/app",
  "https://attache.example.com/a b",
  "https://attache.example.com\\app",
] as const;

export const usablePublicUrls = [
  "https://attache.example.com",
  "https://attache.example.com/",
  "http://[::1]:4477",
  "https://example.com:8443/attache/@team/",
] as const;
