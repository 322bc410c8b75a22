declare module "*.typ" {
  const text: string;
  export default text;
}

declare module "*.ttf" {
  const path: string;
  export default path;
}
