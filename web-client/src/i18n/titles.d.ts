// What the start page says of every game, put together from their words when the client is built.
declare module "virtual:titles/*" {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
