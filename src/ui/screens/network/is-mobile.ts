/** Whether a browser says that it runs on a phone or a small tablet. */
export const isMobile = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);
